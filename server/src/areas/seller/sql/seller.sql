-- By what sellers earn.

-- Whoever writes: what was earned on a day that is over is not worked out again. Of a seller who never had a member nothing was earned,
-- so that one who was moved in can be taken out again.
create or replace function seller_rate_stays() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  if tg_op = 'DELETE' and not exists (select from member_seller s where s.seller_id = old.seller_id) then
    return old;
  end if;
  if least(old.from_day, new.from_day) < business_day(now()) then
    raise exception 'a rate of a day that is over stays' using errcode = 'check_violation', constraint = 'seller_rate_stays';
  end if;
  return coalesce(new, old);
end $$;
create or replace trigger stays before insert or update or delete on seller_rate for each row execute function seller_rate_stays();

-- A share of an amount in whole minor units; a fraction is left out, above zero and below. As commissionOf of the contract.
create or replace function commission_of(base_minor bigint, rate_basis_points integer) returns bigint
  language sql immutable parallel safe as $$
  select trunc(base_minor::numeric * rate_basis_points / 10000)::bigint
$$;
