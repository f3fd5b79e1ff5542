import { recordNames } from '#contract/records.ts'

const declared = JSON.stringify(recordNames)

/**
 * Refuses an activity with a field that its kind of record does not declare: the log would have no title for it and not know how
 * to show its values. The first test that logs such a field fails.
 */
export const undeclaredField = `
  create function refuse_undeclared_field() returns trigger language plpgsql as $$
  declare
    known jsonb := '${declared}'::jsonb -> new.entity;
    field text;
  begin
    for field in select jsonb_object_keys(coalesce(new.before, '{}') || coalesce(new.after, '{}')) loop
      if known is not null and not known ? field then
        raise exception 'the record of % declares no field %', new.entity, field;
      end if;
    end loop;
    return new;
  end $$;
  create trigger refuse_undeclared_field before insert on activity for each row execute function refuse_undeclared_field()`
