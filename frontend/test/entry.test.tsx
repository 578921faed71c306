import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open, problem } from './harness';

const signedOut = { user: null };

describe.each(['/portal', '/dashboard'])('%s, signed out', (path) => {
  it('should show the landing page with its two ways to sign in', async () => {
    await open(path, signedOut);
    const signIn = await screen.findByRole('link', { name: 'Sign In' });
    expect(signIn).toHaveAttribute('href', '/api/login');
    expect(screen.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/api/login');
  });

  it('should show six feature cards and the years in the footer', async () => {
    await open(path, signedOut);
    const cards = within(await screen.findByRole('region', { name: 'What the portal offers' })).getAllByRole(
      'listitem',
    );
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Student Records',
      'Learning Management',
      'Financial Services',
      'Course Enrollment',
      'Reports & Analytics',
      'Compliance & Security',
    ]);
    expect(screen.getByRole('contentinfo')).toHaveTextContent(`© 2024–${new Date().getFullYear()}`);
  });
});

describe('/login', () => {
  it('should show badge, card, note, four tiles and the help box, and ask the server nothing', async () => {
    const { asked: requested } = await open('/login', signedOut);
    expect(await screen.findByRole('heading', { name: 'Student Portal Login' })).toBeVisible();
    expect(screen.getByText('Secure Login')).toBeVisible();
    expect(screen.getByText(/university credentials/)).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(4);
    expect(screen.getByRole('link', { name: 'support@collegium.example' })).toHaveAttribute(
      'href',
      'mailto:support@collegium.example',
    );
    expect(screen.getByText(/Mon-Fri 8:00 AM - 6:00 PM EST/)).toBeVisible();
    expect(requested).toEqual([]);
  });

  it.each([
    ['/login', '/api/login'],
    ['/login?returnTo=/portal/student-records', '/api/login?returnTo=%2Fportal%2Fstudent-records'],
    ['/login?returnTo=https://evil.example', '/api/login'],
    ['/login?returnTo=//evil.example', '/api/login'],
  ])('should lead %s to %s', async (path, target) => {
    await open(path, signedOut);
    expect(await screen.findByRole('link', { name: 'Sign In to Portal' })).toHaveAttribute('href', target);
  });
});

describe('an unknown path', () => {
  it.each(['/portal/nowhere', '/portal/student-records/a/b', '/dashboard/more', '/elsewhere'])(
    'should show the not-found screen at %s',
    async (path) => {
      const { asked: requested } = await open(path);
      expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
      expect(screen.getByText(/forget to add the page to the router\?/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Go to the portal' })).toHaveAttribute('href', '/portal');
      expect(requested).toEqual([]);
    },
  );
});

describe('a server in trouble', () => {
  it('should be distinguished from being signed out, and offer to try again', async () => {
    const { answers, person } = await open('/portal', {
      answers: { '/api/auth/user': () => problem(503, "The database doesn't respond.") },
    });
    expect(await screen.findByText("The database doesn't respond.")).toBeVisible();
    answers['/api/auth/user'] = () => problem(401);
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeVisible();
  });
});
