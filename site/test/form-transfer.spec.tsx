// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { TransferForm } from '../src/pages/transfer-evaluation/TransferForm';
import { $, answer, calls, faultAt, fill, key, last, newTab, panelText, press, show } from './form-island';

beforeEach(newTab);

const request = {
  firstName: 'Maya',
  lastName: 'Okafor',
  email: 'maya@example.edu',
  phone: '910 555 0142',
  program: 'Bachelor of Science in Wealth Management',
  previousInstitutions: 'Cape Fear',
  consent: true,
  acknowledgment: true,
};
const pdf = (name: string, size = 3) => new File([new Uint8Array(size)], name, { lastModified: 1 });

function choose(files: File[]): void {
  Object.defineProperty($('input[type=file]'), 'files', { value: files, configurable: true });
  $('input[type=file]').dispatchEvent(new Event('change', { bubbles: true }));
}

/** The place of a field in its form. */
const order = (name: string) =>
  [...document.querySelectorAll<HTMLInputElement>('[name]')].findIndex((control) => control.name === name);

describe('a form with errors should', () => {
  it.each([
    [{}, ['transcripts'], 'Missing FilePlease upload your unofficial transcripts'],
    [
      { consent: false },
      ['file', 'consent'],
      'Missing Required CheckboxesPlease check all required consent and acknowledgment boxes',
    ],
    [
      { consent: false, acknowledgment: false },
      ['file', 'consent', 'acknowledgment'],
      'Missing Required CheckboxesPlease check all required consent and acknowledgment boxes',
    ],
    [
      { acknowledgment: false },
      ['transcripts', 'acknowledgment'],
      'Not sent yet2 problems to correct:Missing File: Please upload your unofficial transcripts' +
        'Missing Required Checkboxes: Please check all required consent and acknowledgment boxes',
    ],
  ])('name what is missing in a transfer evaluation, with its title (%#)', (given, [file], text) => {
    show(<TransferForm />);
    fill({ ...request, ...given });
    if (file === 'file') choose([pdf('a.pdf')]);
    press();
    expect(panelText()).toBe(text);
    expect(calls).toHaveLength(0);
  });
});

describe('the transfer evaluation should', () => {
  const names = () => [...document.querySelectorAll('.file-name')].map(({ textContent }) => textContent);

  it('list its files with their sizes, refuse other kinds, and remove files', () => {
    show(<TransferForm />);
    choose([pdf('one.pdf', 2048), pdf('notes.docx')]);
    expect(names()).toEqual(['one.pdf']);
    expect($('.file-size').textContent).toBe('2 kB');
    expect(faultAt('transcripts')).toBe('"notes.docx" must be one of these file types: PDF, JPG, JPEG, PNG.');
    choose([pdf('two.png'), pdf('one.pdf', 2048)]);
    expect(names()).toEqual(['one.pdf', 'two.png']);
    expect(faultAt('transcripts')).toBeNull();
    $<HTMLButtonElement>('.file-list button[aria-label="Remove one.pdf"]').click();
    expect(names()).toEqual(['two.png']);
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove two.png');
    (document.activeElement as HTMLElement).click();
    expect(document.activeElement).toBe($('input[type=file]'));
  });

  it('accept dropped files', () => {
    show(<TransferForm />);
    const area = $<HTMLElement>('.drop');
    area.dispatchEvent(new Event('dragenter'));
    expect(area.className).toBe('drop drop-over');
    const drop = Object.assign(new Event('drop', { cancelable: true }), {
      dataTransfer: { files: [pdf('a.pdf')] },
    });
    area.dispatchEvent(drop);
    expect(drop.defaultPrevented).toBe(true);
    expect([names(), area.className]).toEqual([['a.pdf'], 'drop']);
  });

  it('be sent as multipart data, show its progress, and show the thanks', async () => {
    show(<TransferForm />);
    fill({ ...request, expectedCredits: '45' });
    choose([pdf('one.pdf'), pdf('two.png')]);
    press();
    const body = last().body as FormData;
    expect([...body.entries()].filter(([, value]) => typeof value === 'string')).toEqual(
      Object.entries({ ...request, expectedCredits: '45' })
        .map(([name, value]) => [name, String(value)])
        .toSorted((a, b) => order(a[0]!) - order(b[0]!)),
    );
    expect(body.getAll('transcripts').map((file) => (file as File).name)).toEqual(['one.pdf', 'two.png']);
    expect(last().headers['Content-Type']).toBeUndefined();
    last().request.upload.onprogress!({ loaded: 1024 * 1024, total: 4 * 1024 * 1024 });
    expect($<HTMLElement>('.form-progress').textContent).toBe('1 MB of 4 MB sentCancel');
    expect($<HTMLProgressElement>('progress').value).toBe(0.25);
    last().request.upload.onprogress!({ loaded: 4, total: 4 });
    expect($<HTMLButtonElement>('.form-progress button').hidden).toBe(true);
    await answer(201, { number: 'INQ-7F3K9Q' });
    expect(panelText()).toMatch(
      /^Transfer Evaluation SubmittedYour transfer evaluation request has been submitted successfully\. We'll contact you within 5-7 business days\.One more step: confirm your files with the link in our email, within 48 hours\./,
    );
    expect(names()).toEqual([]);
    expect(document.querySelector('.form-progress')).toBeNull();
  });

  it('stop on request, and say so', async () => {
    show(<TransferForm />);
    fill(request);
    choose([pdf('one.pdf')]);
    press();
    $<HTMLButtonElement>('.form-progress button').click();
    await Promise.resolve();
    await new Promise((resolve) => setTimeout(resolve));
    expect(panelText()).toMatch(/You canceled, and nothing was sent/);
    expect(names()).toEqual(['one.pdf']);
  });

  it('keep the text after a reload, and say that files must be chosen again', async () => {
    show(<TransferForm />);
    fill(request);
    choose([pdf('one.pdf')]);
    press();
    const first = key();
    await answer(0);
    show(<TransferForm />);
    expect($('.form-kept').textContent).toContain('We can’t restore files. Choose them again.');
    expect($('[name=consent]').checked).toBe(true);
    choose([pdf('one.pdf')]);
    press();
    expect(key()).toBe(first);
  });

  it('show the server’s messages about files next to them', async () => {
    show(<TransferForm />);
    fill(request);
    choose([pdf('one.pdf')]);
    press();
    await answer(413, { errors: { transcripts: ['"one.pdf" is larger than 10 MB.'] } });
    expect(faultAt('transcripts')).toBe('"one.pdf" is larger than 10 MB.');
    expect(panelText()).toBe('Not sent yet1 problem to correct:"one.pdf" is larger than 10 MB.');
    expect(names()).toEqual(['one.pdf']);
  });
});
