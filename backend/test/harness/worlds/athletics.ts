import { system } from './world.js';

export interface Signup {
  id: string;
  email: string;
  sport: string;
}

let serial = 0;
export const signup = (given: object = {}) => ({
  firstName: 'Maya',
  lastName: 'Okafor',
  email: `maya.${++serial}@example.edu`,
  phone: '910-555-0142',
  sport: 'soccer',
  experience: 'Two seasons\nas goalkeeper',
  message: '',
  ...given,
});
export const post = (body: object) => system.anonymous.post('/api/athletics/signup').send(body);
export const signUp = async (given: object = {}): Promise<string> =>
  ((await post(signup(given)).expect(201)).body as Signup).id;
export const count = async (email: string): Promise<number> => {
  const rows = await system.dataSource.query<unknown[]>('SELECT FROM athletics_signups WHERE email = $1', [
    email,
  ]);
  return rows.length;
};
