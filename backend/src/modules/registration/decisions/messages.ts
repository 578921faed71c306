export const messages = { noDecision: "This registration decision doesn't exist." };
