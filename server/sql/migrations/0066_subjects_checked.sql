-- Checks the files that were there before, apart from adding the checks: this reads whole tables, and holds up nobody.
alter table move_in validate constraint move_in_subject_word;
alter table move_in validate constraint move_in_problem_check;
alter table move_in_template validate constraint move_in_template_subject_word;
