/** The page of the application form: it chooses what to show, and keeps the steps together. */
import { goTo, make } from '../form/dom';
import { call } from './calls';
import { type Application, type Field, lastStep, type Step, stepsOf } from './content';
import type { FieldView } from './fields';
import { FilesField } from './files-field';
import { forgetOthers, keep, kept, takePlace } from './kept';
import { fact, receiptPage, statusAddress, formAddress } from './receipt';
import type { Check, Errors, HeldFile, Opening, SavedStep, Summary } from './records';
import { ReviewPage } from './review-page';
import { SaveLine } from './save-line';
import { StepSaver } from './saver';
import { showRefusal } from './refusal';
import { signInAgain, signOutButton } from './session';
import { startPage } from './start-page';
import { StepNav } from './step-nav';
import { StepPage } from './step-page';
import { dayInWords } from './times';

/** The page after all steps. */
const review = 'sign';

export async function openApplyPage(root: HTMLElement): Promise<void> {
  const place = takePlace();
  const id = new URLSearchParams(location.search).get('application');
  // After signing in again: where the session ended.
  if (!id && place && new URL(place, location.origin).href !== location.href) return location.replace(place);
  if (id) return openApplication(root, id);
  const [openings, applications] = await Promise.all([
    call<Opening[]>('openings'),
    call<Summary[]>('applications'),
  ]);
  const refused = [openings, applications].find(({ status }) => status !== 200);
  if (refused) return showRefusal(root, refused);
  forgetOthers(applications.body.map((one) => one.id));
  root.replaceChildren(
    startPage({
      openings: openings.body,
      applications: applications.body,
      started: (started) => location.assign(formAddress(started)),
      signedOut: signInAgain,
    }),
    make(
      'p',
      { class: 'apply-leave' },
      signOutButton(() => Promise.resolve()),
    ),
  );
}

async function openApplication(root: HTMLElement, id: string): Promise<void> {
  const answer = await call<Application>(`applications/${encodeURIComponent(id)}`);
  if (answer.status !== 200) return showRefusal(root, answer);
  if (answer.body.state !== 'started') return location.replace(statusAddress(id));
  const check = await call<Check>(`applications/${id}/check`);
  new ApplyPage(root, answer.body, check.body.errors ?? {}).open();
}

class ApplyPage {
  private readonly steps: Step[];
  private readonly savers: Map<string, StepSaver>;
  private readonly files = new Map<string, FilesField>();
  private held: HeldFile[];
  private readonly line = new SaveLine();
  private readonly nav: StepNav;
  private readonly main = make('div', { class: 'apply-main' });
  private page: StepPage | null = null;
  private current = '';

  constructor(
    private readonly root: HTMLElement,
    private readonly application: Application,
    private missing: Errors,
  ) {
    this.steps = stepsOf(application);
    this.held = application.files;
    this.savers = new Map(this.steps.map((step) => [step.code, this.saverOf(step.code)]));
    this.nav = new StepNav([...this.steps, { code: review, title: this.reviewTitle }]);
  }

  open(): void {
    const { number, programName, termName } = this.application;
    const head = make('p', { class: 'apply-which' }, `${number}: ${programName}, ${termName}`);
    const leave = make(
      'p',
      { class: 'apply-leave' },
      make('a', { href: '/apply/form' }, 'Your applications'),
      signOutButton(() => this.flushAll()),
    );
    this.root.replaceChildren(
      head,
      make('div', { class: 'apply-layout' }, this.nav.element, make('div', {}, this.main, this.line.element)),
      leave,
    );
    const restored = this.restore();
    this.show({ isFirst: true });
    if (restored)
      this.main.prepend(make('p', { class: 'form-kept' }, 'We restored what you typed in this tab.'));
    addEventListener('hashchange', () => this.show());
    addEventListener('online', () => this.retry());
    addEventListener('pagehide', () => void this.flushAll(true));
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'hidden') void this.flushAll(true);
      else void this.follow();
    });
    addEventListener('beforeunload', (event) => {
      const isUnsaved = [...this.savers.values()].some(
        ({ state, isDirty }) => isDirty && state !== 'unsaved',
      );
      if (isUnsaved || [...this.files.values()].some(({ isSending }) => isSending)) event.preventDefault();
    });
  }

  private get reviewTitle(): string {
    return this.application.form.steps[lastStep]?.title ?? 'Review and sign';
  }

  private saverOf(step: string): StepSaver {
    const { id, steps } = this.application;
    const saved = steps.find((one) => one.step === step) ?? { step, version: 1, answers: {} };
    return new StepSaver(step, saved, {
      put: (answers, version, leaving) =>
        call<SavedStep>(`applications/${id}/answers/${step}`, {
          method: 'PUT',
          body: { answers },
          version,
          leaving,
        }),
      current: async () => (await this.read())?.steps.find((one) => one.step === step) ?? null,
      keep: (what) => keep(id, step, what),
      changed: (saver) => this.saverChanged(saver),
      merged: () => {
        if (this.current === step) this.page?.update();
      },
      signedOut: signInAgain,
    });
  }

  private saverChanged(saver: StepSaver): void {
    this.line.show([...this.savers.values()]);
    if (saver.state === 'saved') {
      const others = Object.entries(this.missing).filter(([name]) => !name.startsWith(`${saver.step}.`));
      this.setMissing({ ...Object.fromEntries(others), ...saver.missing });
    }
    if (this.current === saver.step) this.page?.showState();
  }

  private setMissing(missing: Errors): void {
    this.missing = missing;
    this.nav.count(missing);
  }

  private async read(): Promise<Application | null> {
    const answer = await call<Application>(`applications/${this.application.id}`);
    if (answer.status === 401) signInAgain();
    return answer.status === 200 ? answer.body : null;
  }

  /** Shows what another device has saved. */
  private async follow(): Promise<void> {
    const now = await this.read();
    if (!now) return;
    if (now.state !== 'started') return location.replace(statusAddress(now.id));
    for (const one of now.steps) this.savers.get(one.step)?.follow(one);
  }

  private restore(): boolean {
    let restored = false;
    for (const [step, saver] of this.savers) {
      const found = kept(this.application.id, step);
      if (found && saver.restore(found)) restored = true;
    }
    return restored;
  }

  private retry(): void {
    for (const saver of this.savers.values()) saver.retry();
    for (const files of this.files.values()) files.retry();
  }

  private async flushAll(leaving = false): Promise<void> {
    await Promise.all([...this.savers.values()].map((saver) => saver.flush({ leaving })));
  }

  /** Returns why not everything is saved. */
  private async saveAll(): Promise<string | null> {
    await this.flushAll();
    const open = this.steps.find(({ code }) => this.savers.get(code)!.isDirty);
    if ([...this.files.values()].some(({ isSending }) => isSending))
      return 'A file is still being sent. Wait until it has arrived.';
    return open ? `“${open.title}” isn’t saved yet. Open it and read what it says.` : null;
  }

  /** The address has the step, and may have a field: `#schools/schools.0.name`. */
  private show({ isFirst = false } = {}): void {
    const [code = '', field] = decodeURIComponent(location.hash.slice(1)).split('/');
    const step = this.steps.find((one) => one.code === code) ?? this.steps[0]!;
    const next = code === review ? review : step.code;
    // A link to an element of the same page, such as "Skip to content".
    if (!isFirst && code && code !== next) return;
    const left = this.savers.get(this.current);
    if (left) void left.flush();
    this.current = next;
    this.nav.mark(next);
    this.page = next === review ? null : this.stepPage(step);
    this.main.replaceChildren((this.page ?? this.reviewPage()).element);
    if (field !== undefined) this.page?.openAt(field);
    else if (!isFirst) goTo(this.main.querySelector('h2')!);
  }

  private stepPage(step: Step): StepPage {
    const index = this.steps.indexOf(step);
    return new StepPage({
      step,
      saver: this.savers.get(step.code)!,
      answersOf: (other) => this.savers.get(other)?.mine ?? {},
      head: step.code === 'program' ? [this.facts()] : [],
      filesOf: (field) => this.filesOf(step, field),
      missing: () => this.missingOf(step.code),
      previous: this.steps[index - 1]?.code ?? null,
      next: () => {
        location.hash = this.steps[index + 1]?.code ?? review;
      },
    });
  }

  private missingOf(step: string): Errors {
    const own = Object.entries(this.missing).filter(([name]) => name.startsWith(`${step}.`));
    return Object.fromEntries(own.map(([name, messages]) => [name.slice(step.length + 1), messages]));
  }

  /** They outlive the page of their step, so that an upload continues. */
  private filesOf(step: Step, field: Field): FieldView {
    const name = `${step.code}.${field.code}`;
    let files = this.files.get(name);
    if (!files) {
      files = new FilesField({
        applicationId: this.application.id,
        code: field.code,
        id: `${step.code}-${field.code}`,
        label: field.required ? field.label : `${field.label} (optional)`,
        hint: field.hint ?? null,
        most: field.most ?? 1,
        held: this.held.filter((one) => one.field === field.code),
        isRemovable: true,
        changed: (held) => void this.filesChanged(field.code, held),
        signedOut: signInAgain,
      });
      this.files.set(name, files);
    }
    return files.view;
  }

  private async filesChanged(code: string, held: readonly HeldFile[]): Promise<void> {
    this.held = [...this.held.filter((one) => one.field !== code), ...held];
    const check = await call<Check>(`applications/${this.application.id}/check`);
    if (check.status !== 200) return;
    this.setMissing(check.body.errors);
    this.page?.showState();
  }

  private facts(): HTMLElement {
    const { programName, termName, applyUntil } = this.application;
    return make(
      'dl',
      { class: 'facts' },
      fact('Program', programName),
      fact('First term', termName),
      fact('Deadline', `${dayInWords(applyUntil)} (Eastern Time)`),
    );
  }

  private reviewPage(): ReviewPage {
    const { id } = this.application;
    return new ReviewPage({
      applicationId: id,
      steps: this.steps,
      title: this.reviewTitle,
      facts: this.facts(),
      answersOf: (step) => this.savers.get(step)?.mine ?? {},
      filesOf: (field) => this.held.filter((one) => one.field === field),
      save: () => this.saveAll(),
      checked: (errors) => this.setMissing(errors),
      submitted: (receipt) => {
        this.line.element.remove();
        this.root.replaceChildren(receiptPage(id, receipt));
        goTo(this.root.querySelector('h2')!);
      },
      ended: () => location.replace(statusAddress(id)),
      signedOut: signInAgain,
      previous: this.steps.at(-1)!.code,
    });
  }
}
