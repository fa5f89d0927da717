document.title = "Sign in · Review Flow";
