-- outside of the transaction: the files that a cut-over made final.
create index concurrently if not exists move_in_cut_over on move_in (cut_over_id) where cut_over_id is not null;
