import { aUser } from './builders';

export const permissions = aUser('registrar').permissions;
