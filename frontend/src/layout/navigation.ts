import { screens } from '../routes';
import type { Screen } from './screen';

type Item = Screen & Required<Pick<Screen, 'menu'>>;
const items = screens
  .filter((screen): screen is Item => screen.menu !== undefined)
  .sort((a, b) => a.menu.order - b.menu.order);

/** The side menu of a role. */
export const navigationFor = (role: string) =>
  items
    .filter(({ roles }) => !roles || roles.includes(role))
    .map(({ paths: [to], title, menu: { label = title, icon } }) => ({ to, label, icon }));
