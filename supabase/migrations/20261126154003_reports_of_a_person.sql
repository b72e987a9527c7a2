-- Reports of a person are found, exported and erased. Decided cases are deleted after a year.

comment on function public.find_person(text) is
  'For administrators. Returns the data about the person with an address or phone number: {"status": "found", "more": whether a kind has '
  'more than 30 rows, "inquiries", "applications", "enrolments", "reports", "accounts", "reviews" (by the names found, possibly another person''s), "sign_ins", '
  '"mails"}, or {"status": "unclear"} for anything else. Error: PT403 administrators_only.';
