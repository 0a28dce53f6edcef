-- As which role somebody applies for an institution: whoever has it there is the applicant, whatever a later release says.
-- Null: a person's own, or begun by a server of an earlier release; then the process of the release tells.
alter table application add column applying_role text;
