-- The network that a session was begun from, shown to its owner beside the others that run.
alter table identity.sessions add column address text not null default '';
