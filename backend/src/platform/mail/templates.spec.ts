import { describe, expect, it } from '@jest/globals';
import { hostileFacts, write } from '../../../test/harness/wide/mail-templates.js';

hostileFacts(75);

describe('a mail', () => {
  it('should have the same content in both parts', () => {
    const { subject, text, html } = write('inquiry-answer', {
      number: 'C-17',
      office: 'Office of Admissions',
      answer: 'Dear **you**,\n\nsee /portal & <b>more</b>.',
    });
    expect(subject).toBe('Answer to your inquiry C-17');
    expect(text).toContain(
      'Dear you,\n\nsee /portal & <b>more</b>.\n\nOffice of Admissions\nCollegium University',
    );
    expect(html).toContain('<strong>you</strong>');
    expect(html).toContain('see /portal &amp; &lt;b&gt;more&lt;/b&gt;.');
  });

  it('should acknowledge without typed text', () => {
    const { subject, text } = write('inquiry-receipt', {
      kind: 'contact',
      number: 'C-17',
      answerWithin: '24 hours',
    });
    expect(subject).toBe('We have received your message (C-17)');
    expect(text).toContain('Case number: C-17');
    expect(text).toContain('within 24 hours.');
  });

  it('should contain the link that confirms files, to this system only', () => {
    const facts = { kind: 'transfer', number: 'C-17', answerWithin: '5-7 business days' };
    const path = '/confirm-files/abc';
    const { text, html } = write('inquiry-receipt', { ...facts, confirmPath: path });
    expect(text).toContain(`Confirm files:\nhttps://portal.example.edu${path}\n`);
    expect(html).toContain(`href="https://portal.example.edu${path}"`);
    expect(text).toContain('within 48 hours');
    expect(write('inquiry-receipt', facts).text).not.toContain('confirm');
  });

  it('should load nothing', () => {
    const { html } = write('notification', {
      title: 'A grade was posted',
      body: 'In **MATH 101**',
      link: '/portal/my-record',
    });
    expect(html).not.toMatch(/\b(src|srcset|background|url)\s*[=(]|<(img|link|style|script)/i);
    expect(html).toContain('href="https://portal.example.edu/portal/my-record"');
    expect(html).toContain('In **MATH 101**');
  });
});
