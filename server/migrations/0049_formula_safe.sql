-- Some spreadsheets read the full-width forms of = + - @ as the signs themselves, skip white space and invisible characters before
-- them, and begin a formula at a tab or the end of a line. Most cells begin with a letter or a digit, which one comparison settles.
create or replace function formula_safe(cell text) returns text language sql immutable parallel safe
  return case
    when cell ~ '^[[:alnum:]]' then cell
    when cell ~ '^[\s\u0001-\u001f\u007f\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]*[-=+@\uff1d\uff0b\uff0d\uff20\u2212\ufe62\ufe63\ufe66\ufe6b]'
      or cell ~ '^[\t\r\n]' then '''' || cell
    else cell
  end;
