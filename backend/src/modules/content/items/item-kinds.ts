export const itemKinds = ['heading', 'page', 'file', 'link', 'video', 'assignment', 'discussion'] as const;
export type ItemKind = (typeof itemKinds)[number];

export const requirements = ['none', 'view', 'submit', 'post', 'score_at_least'] as const;
export type Requirement = (typeof requirements)[number];
