import { defaultScheme } from '../../../common/grading-scheme.js';

const today = `(now() AT TIME ZONE 'America/New_York')::date`;

/** The letters of the policy in effect for a section's term. */
const letters = (section: string): string =>
  `(SELECT policy.content->'letters' FROM sections letters_of JOIN terms term ON term.id = letters_of.term_id
    CROSS JOIN LATERAL policies_of_term(term.id, term.start_date, term.end_date, ${today}) policy
    WHERE letters_of.id = ${section} AND policy.kind = 'letter_scale')`;

/** A section's grading scheme as {version, content}; version 0 is the default of a section that saved none. */
export const schemeJson = (section: string): string =>
  `coalesce((SELECT json_build_object('version', scheme.version, 'content', saved.content)
    FROM grading_schemes scheme JOIN grading_scheme_versions saved
      ON saved.scheme_id = scheme.id AND saved.number = scheme.version
    WHERE scheme.section_id = ${section}),
    json_build_object('version', 0, 'content',
      '${JSON.stringify(defaultScheme)}'::jsonb || jsonb_build_object('letters', ${letters(section)})))`;
