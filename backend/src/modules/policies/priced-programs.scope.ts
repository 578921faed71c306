/** The first days of the versions of tuition that name a program by its code, in a rate or an example, as JSON. */
export const tuitionNaming = (code: string): string => `(
  SELECT coalesce(json_agg(DISTINCT policy.effective_from::text), '[]') FROM policies policy
  WHERE policy.kind = 'tuition'
    AND (jsonb_path_exists(policy.content, '$.rates[*].programCodes[*] ? (@ == $code)', jsonb_build_object('code', ${code}::text))
      OR jsonb_path_exists(policy.content, '$.examples[*].programCode ? (@ == $code)', jsonb_build_object('code', ${code}::text))))`;
