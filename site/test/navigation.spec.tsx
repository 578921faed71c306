import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Navigation } from '../src/components/Navigation';
import { currentAddress, existingGroups, footerGroups, headerGroups, isActive } from '../src/navigation';

const pathsOf = (links: readonly { path: string }[]) => links.map(({ path }) => path);

describe('the lists', () => {
  it('should have the 19 links of the header and the 10 of the footer', () => {
    expect(headerGroups.flatMap(({ links }) => pathsOf(links)).toSorted()).toEqual(
      [
        '/',
        '/about',
        '/our-mission',
        '/our-vision',
        '/programs',
        '/catalog',
        '/academic-calendar',
        '/library',
        '/resources',
        '/admissions',
        '/apply',
        '/cost-of-attendance',
        '/tuition-fees',
        '/financial-aid',
        '/scholarships',
        '/student-services',
        '/athletics',
        '/portal',
        '/contact',
      ].toSorted(),
    );
    expect(footerGroups.flatMap(({ links }) => pathsOf(links)).toSorted()).toEqual(
      [
        '/privacy',
        '/terms',
        '/refund-policy',
        '/ferpa-rights',
        '/accessibility',
        '/student-complaint',
        '/support',
        '/tutoring',
        '/request-info',
        '/accreditation',
      ].toSorted(),
    );
  });

  it('should show only links to existing pages, and no empty group', () => {
    expect(existingGroups(headerGroups).flatMap(({ links }) => pathsOf(links))).toContain('/programs');
    expect(existingGroups([{ label: 'Nowhere', links: [{ path: '/nowhere', label: 'Nowhere' }] }])).toEqual(
      [],
    );
    expect(existingGroups(footerGroups).flatMap(({ links }) => pathsOf(links))).toContain('/request-info');
  });
});

describe('isActive', () => {
  it.each([
    ['/', '/', true],
    ['/', '/about', false],
    ['/about', '/about', true],
    ['/about', '/about/staff', true],
    ['/contact', '/contact-admissions', true],
    ['/apply', '/about', false],
  ])('should say of the link %s at the address %s: %s', (link, current, active) => {
    expect(isActive(link, current)).toBe(active);
  });
});

describe('currentAddress', () => {
  it.each([
    ['an address that a link marks', '/contact-admissions', '/contact', '/contact-admissions'],
    ['an alias with a link of its own', '/scholarships', '/cost-of-attendance', '/scholarships'],
    ['an alias that no link leads to', '/request-info', '/contact', '/contact'],
    ['a page that no link leads to', '/privacy', '/privacy', '/privacy'],
  ])('should use the page for %s', (_, address, page, expected) => {
    expect(currentAddress(address, page, headerGroups)).toBe(expected);
  });
});

describe('Navigation', () => {
  const render = (current: string) =>
    renderToStaticMarkup(<Navigation groups={headerGroups} current={current} />);

  it('should show a group of one as a link, and a larger one as a menu', () => {
    const html = render('/');
    expect(html).toContain('<li class="nav-single"><a href="/contact">Contact</a></li>');
    const opened = [...html.matchAll(/<button [^>]*popoverTarget="([^"]+)"/gi)].map(([, id]) => id!);
    expect(opened).toHaveLength(5);
    for (const id of opened) expect(html).toMatch(new RegExp(`<div [^>]*id="${id}" popover="auto"`));
  });

  it('should mark the link and its group', () => {
    const html = render('/catalog');
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toContain('<a href="/catalog" aria-current="page">');
    expect(html).toMatch(/<button [^>]*aria-current="true"[^>]*>Academics<\/button>/);
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
  });
});
