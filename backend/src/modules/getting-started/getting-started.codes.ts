/** The tasks of new students, in their usual order. */
export const onboardingTaskCodes = [
  'personal_data',
  'emergency_contact',
  'privacy_notice',
  'technology_check',
  'first_courses',
] as const;
export type OnboardingTaskCode = (typeof onboardingTaskCodes)[number];

export const taskStates = ['open', 'done', 'waived'] as const;
export type TaskState = (typeof taskStates)[number];

/** Parts of a browser that the portal and the classroom need. */
export const browserFeatures = ['files', 'storage', 'events', 'time_zones', 'rich_text'] as const;
export type BrowserFeature = (typeof browserFeatures)[number];
