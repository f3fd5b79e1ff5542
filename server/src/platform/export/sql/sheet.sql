-- A text that a spreadsheet would read as a formula gets an apostrophe in front. Some spreadsheets read the full-width forms of =
-- + - @ as the signs themselves, skip white space and invisible characters before them, and begin a formula at a tab or a line
-- end. Most cells begin with a letter or a digit, which one comparison settles.
create or replace function formula_safe(cell text) returns text language sql immutable parallel safe
  return case
    when cell ~ '^[[:alnum:]]' then cell
    when cell ~ '^[\s\u0001-\u001f\u007f\u00a0\u00ad\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff]*[-=+@\uff1d\uff0b\uff0d\uff20\u2212\ufe62\ufe63\ufe66\ufe6b]'
      or cell ~ '^[\t\r\n]' then '''' || cell
    else cell
  end;

-- Escapes a text for XML and for COPY's text format: characters special to either become references, those that XML cannot hold
-- are removed, and a text too long for a cell is cut. Checking whether there is anything to do is much cheaper than doing it, and
-- nearly always enough.
create or replace function sheet_text(cell text) returns text language sql immutable parallel safe
  return case when cell !~ '[&<>\\\u0001-\u001f\ufffe\uffff]' and octet_length(cell) <= 32767 then cell
    else replace(replace(replace(replace(replace(replace(replace(
      regexp_replace(left(cell, 32767), '[\u0001-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]', '', 'g'),
      '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\\', '&#92;'), E'\t', '&#9;'), E'\r', '&#13;'), E'\n', '&#10;')
    end;
