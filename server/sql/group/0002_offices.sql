-- Where the pages of a brand are, if that is not where its interface is.
alter table group_brand add column office text check (office ~ '^https?://');
