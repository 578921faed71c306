/** The content of the student services pages, other than the common checks of test/pages.spec.ts. */
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { financed, planExamples } from '../src/facts/planExamples';
import { outDir } from './build';

const matches = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map((match) => match[1] ?? '');

/** The text of a built page and of its parts, without header and footer. */
function page(address: string) {
  const html = fs.readFileSync(path.join(outDir, address.slice(1), 'index.html'), 'utf8');
  const main = /<main id="content">(.*)<\/main>/s.exec(html)?.[1] ?? '';
  const part = (id: string) => {
    const found = new RegExp(`<(section|nav)[^>]* id="${id}".*?</\\1>`, 's').exec(main);
    expect(found, `${address}#${id}`).not.toBeNull();
    return found?.[0] ?? '';
  };
  return { main, part };
}

const linksOf = (html: string) => matches(html, /<a [^>]*href="([^"]+)"/g);

describe('/support', () => {
  const { main, part } = page('/support');

  it('should have the four channels with hours and priority', () => {
    const channels = part('channels');
    expect(matches(channels, /<h3>([^<]+)</g)).toEqual(['Telephone', 'Live chat', 'Email', 'Portal tickets']);
    expect(matches(channels, /<strong>([^<]+)</g)).toEqual([
      '24/7',
      '7 AM to 11 PM EST',
      '4 hours',
      '24 hours',
    ]);
    expect(matches(channels, /<span class="badge[^"]*">([^<]+)</g)).toEqual([
      'Urgent',
      'High',
      'Normal',
      'Can wait',
    ]);
  });

  it('should offer a chat as a message until there is a chat', () => {
    expect(part('channels')).toContain('href="/contact?subject=Live%20chat#write"');
    expect(main).toMatch(/Live chat is not open yet/);
  });

  it('should open a ticket by the form of the portal', () => {
    expect(part('channels')).toContain('href="/portal/requests?dialog=support_ticket"');
    expect(main).not.toMatch(/until that screen is there|Tickets will be/);
  });

  it('should offer telephone, email and a link that opens the portal in a new tab', () => {
    const quick = part('quick');
    expect(matches(quick, /href="([^"]+)"/g)).toEqual([
      'tel:+19105550106',
      'mailto:support@collegium.example?subject=Technical%20support',
      '/portal',
    ]);
    expect(quick).toMatch(/<a href="\/portal" target="_blank" rel="noopener">[^<]*new tab/);
  });

  it('should ask in three categories, with one answer open at a time', () => {
    const questions = part('questions');
    expect(matches(questions, /<h3>([^<]+)</g)).toEqual([
      'Login &amp; Access',
      'Technical Issues',
      'Academic Resources',
    ]);
    expect(matches(questions, /<div class="accordion" (data-accordion)/g)).toHaveLength(3);
    const names = matches(questions, /<details [^>]*name="([^"]+)"/g);
    expect(names.length).toBeGreaterThanOrEqual(9);
    expect(new Set(names).size).toBe(1);
  });

  it('should name three emergency contacts, the emergency number first', () => {
    expect(matches(part('emergency-contacts'), /<h3>([^<]+)</g)).toEqual([
      'Technical',
      'Academic',
      'Student services',
    ]);
    expect(part('danger')).toContain('<a href="tel:911">911</a>');
    expect(main).toContain('At least 5 Mbps');
  });
});

describe('/tutoring', () => {
  const { part } = page('/tutoring');

  it('should have four services with features, duration and format', () => {
    const services = part('services');
    expect(matches(services, /<dt>Duration<\/dt><dd>([^<]+)</g)).toEqual([
      '30-90 minutes',
      '60-120 minutes',
      '45-90 minutes',
      '30-60 minutes',
    ]);
    expect(matches(services, /<(dt)>Format</g)).toHaveLength(4);
    expect(matches(services, /<ul (class="card-list")/g)).toHaveLength(4);
  });

  it('should have five categories of subjects and four steps', () => {
    expect(matches(part('subjects'), /<h3>([^<]+)</g)).toHaveLength(5);
    expect(matches(part('scheduling'), /<h3>([^<]+)</g)).toEqual([
      'Choose a subject',
      'Pick a format',
      'Select time and date',
      'Join via the portal',
    ]);
  });

  it('should tell three stories, rated 5, and say that they are fictional', () => {
    expect(matches(part('stories'), /aria-label="Rating: ([^"]+)"/g)).toEqual(['5 of 5', '5 of 5', '5 of 5']);
    expect(part('stories')).toContain('fictional students');
  });

  it('should have the hours and rules of the site document', () => {
    const hours = part('hours-availability')
      .replace(/<[^>]+>/g, ' ')
      .replace(/\s+/g, ' ');
    for (const line of [
      'Monday to Thursday 8 AM to 10 PM',
      'Monday to Friday 9 AM to 5 PM',
      'Evenings 6 PM to 9 PM',
    ])
      expect(hours).toContain(line);
    expect(part('requirements')).toMatch(/enrolled.*portal is active.*5 Mbps.*24 hours before.*recorded/s);
  });
});

describe('/student-services', () => {
  const { main, part } = page('/student-services');

  it('should lead to all eight services', () => {
    for (const service of [
      'tutoring',
      'advising',
      'support',
      'financial-aid',
      'payment-plans',
      'career-services',
    ])
      expect(linksOf(main)).toContain(`/${service}`);
    expect(linksOf(main)).toContain('/contact-student-services');
    expect(linksOf(part('academic'))).toHaveLength(3);
  });

  it('should name the three ways of technical support, at any hour', () => {
    expect(matches(part('technical'), /<h3>([^<]+)</g)).toEqual(['Phone', 'Chat', 'Tickets']);
    expect(part('technical')).toContain('24/7');
  });
});

describe('/contact-student-services', () => {
  const { main, part } = page('/contact-student-services');

  it('should have telephone, email, hours and a form with its subject, without script', () => {
    expect(linksOf(part('ways'))).toEqual([
      'tel:+19105550108',
      'mailto:student-services@collegium.example?subject=Student%20services',
      '#write',
    ]);
    expect(part('ways')).toContain('8 AM to 9 PM EST');
    expect(part('write')).toMatch(/<input id="contact-subject"[^>]* name="subject" value="Student services"/);
  });

  it('should link visitors directly to each service', () => {
    expect(linksOf(part('desks')).filter((link) => link.startsWith('/'))).toHaveLength(6);
    expect(linksOf(main)).toContain('tel:911');
  });
});

describe('/payment-plans', () => {
  const { part } = page('/payment-plans');

  it('should have the three plans at their interest and fees', () => {
    const cells = matches(part('plans'), /<t[hd][^>]*role="(?:rowheader|cell)"[^>]*>([^<]+)</g);
    expect(cells).toEqual([
      'Tuition financing',
      'Tuition',
      '0%',
      'None',
      'Equal installments over 12, 24, or 36 months',
      'Monthly plan',
      'One semester',
      '0%',
      '$25 a semester',
      'Monthly payments, due on the 1st of each month',
      'Extended annual plan',
      'A year’s costs',
      '6%',
      '$500 a year',
      'Over a period agreed with the bursar',
    ]);
  });

  it('should calculate the example as the university does: to the cent, odd cents first', () => {
    for (const { months, installments } of planExamples) {
      expect(installments).toHaveLength(months);
      expect(installments.reduce((sum, cents) => sum + cents, 0)).toBe(financed * 100);
      expect(installments).toEqual(installments.toSorted((a, b) => b - a));
    }
    expect(matches(part('example'), /<strong>([^<]+)</g)).toEqual(['$658.34', '$329.17', '$219.45']);
  });

  it('should name the enrollment deadline and the consequence of a late balance', () => {
    expect(part('dates')).toMatch(/December 15, 2025<.*May 1, 2026<.*August 1, 2026</s);
    expect(part('late')).toMatch(/\$50 is added.*After 30 days.*hold.*After 60 days.*suspended.*\$25/s);
  });
});

describe('/advising', () => {
  it('should mark the steps by the class levels of the policies', () => {
    const stages = page('/advising').part('stages');
    expect(matches(stages, /<strong>([^<]+)</g)).toEqual(['0', '30', '60', '90', '120']);
    expect(matches(stages, /<h3>([^<]+)</g)).toEqual([
      'Freshman',
      'Sophomore',
      'Junior',
      'Senior',
      'Graduate',
    ]);
  });
});

describe('/career-services', () => {
  it('should not promise a position', () => {
    expect(page('/career-services').part('promise')).toMatch(/do not promise you a job\./);
  });
});
