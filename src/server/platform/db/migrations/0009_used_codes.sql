-- A code of an authenticator app counts once: the last time step (of 30 seconds) of which one was taken.
alter table two_factors add column used_step integer;
