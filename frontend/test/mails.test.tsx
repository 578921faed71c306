import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { MailDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok, open } from './harness';

const admin = aUser('super_admin', {
  permissions: [...aUser('super_admin').permissions, 'settings.system'],
});
const aMail = (change: Partial<MailDto> = {}): MailDto => ({
  id: '44444444-0000-4000-8000-000000000001',
  to: 'maya@example.edu',
  template: 'inquiry-answer',
  subject: 'Answer to your inquiry',
  state: 'parked',
  attempts: 8,
  lastError: 'SMTP 550 at RCPT TO',
  createdAt: '2026-11-02T15:00:00.000Z',
  sentAt: null,
  ...change,
});

describe('Mail', () => {
  it('should show which emails were not sent and why, and send one again', async () => {
    const requested: string[] = [];
    const { person } = await open('/portal/settings/mails?state=parked', {
      user: admin,
      answers: {
        '/api/mails': ({ search }) => {
          requested.push(decodeURIComponent(search));
          return aList([aMail()]);
        },
        [`/api/mails/${aMail().id}/retry`]: () => ok(aMail({ state: 'queued', attempts: 0 })),
      },
    });
    expect(await screen.findByText('1 email')).toBeVisible();
    expect(requested[0]).toContain('"state":"parked"');
    expect(screen.getAllByRole('row')[1]).toHaveTextContent(
      /maya@example\.edu.*Inquiry answer.*SMTP 550 at RCPT TO.*Not sent/,
    );
    await person.click(screen.getByRole('button', { name: /^Actions for/ }));
    await person.click(screen.getByRole('menuitem', { name: 'Send again' }));
    expect(await screen.findByText('The email to maya@example.edu was queued again')).toBeVisible();
    await waitFor(() => expect(requested.length).toBeGreaterThan(1));
  });

  it('should be closed to other roles', async () => {
    await open('/portal/settings/mails', { user: aUser('registrar'), answers: {} });
    expect(await screen.findByText("You don't have access to emails")).toBeVisible();
  });
});
