import '../../platform/features/load.js';
import { type Category, notificationKinds as kinds } from './notifications.feature.js';

/** The kinds of notifications: a closed list, which the OpenAPI document includes. */
export const notificationKinds = kinds.all.map(({ name }) => name);

export const categoryOf = (kind: string): Category => kinds.get(kind).category;
export const mailTextOf = (kind: string): string => kinds.get(kind).mail;
