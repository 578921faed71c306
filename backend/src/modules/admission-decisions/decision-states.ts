export const decisionStates = ['proposed', 'confirmed', 'released', 'superseded', 'withdrawn'] as const;
export type DecisionState = (typeof decisionStates)[number];
