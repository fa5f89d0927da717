-- Home counts them, and they are few.
create index invitations_failed on invitations (business_id, updated_at) where status = 'failed';
