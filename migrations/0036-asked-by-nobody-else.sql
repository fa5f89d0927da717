-- The guards ask about who has signed in, and what they ask of the session is part of that question (0035). Visitors never
-- had one to ask, and only the identity provider itself still looks a session up alone.
revoke execute on function app.caller from app_anonymous;
revoke execute on function app.session_since from app_user;
