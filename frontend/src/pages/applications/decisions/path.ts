import { applicationsPath } from '../path';

export const decisionsPath = `${applicationsPath}/decisions`;
