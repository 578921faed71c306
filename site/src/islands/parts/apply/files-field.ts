/** The files of a field: those that the university has, those on their way, and a button to choose more. */
import { make } from '../form/dom';
import { showFault } from '../form/faults';
import { fileFault, sizeText } from '../form/files';
import { call, reasonOf } from './calls';
import type { FieldView } from './fields';
import type { HeldFile } from './records';
import { Upload } from './upload';

export const fileKinds = ['PDF', 'JPG', 'JPEG', 'PNG'] as const;
const megabyte = 1024 * 1024;
const mostEach = 10 * megabyte;

export interface FilesSetting {
  applicationId: string;
  /** The field's code. */
  code: string;
  id: string;
  label: string;
  hint: string | null;
  most: number;
  held: readonly HeldFile[];
  /** Files of a submitted application stay. */
  isRemovable: boolean;
  /** The university has another file, or one less. */
  changed: (held: HeldFile[]) => void;
  signedOut: () => void;
}

export class FilesField {
  readonly view: FieldView;
  held: HeldFile[];
  private uploads: Upload[] = [];
  private readonly input: HTMLInputElement;
  private readonly list = make('ul', { class: 'file-list' });
  private readonly said = make('span', { class: 'visually-hidden', role: 'status' });
  private readonly rows = new Map<Upload, UploadRow>();

  constructor(private readonly setting: FilesSetting) {
    const { id, code, label, hint, held } = setting;
    this.held = [...held];
    this.input = make('input', {
      type: 'file',
      id,
      name: code,
      accept: fileKinds.map((kind) => `.${kind.toLowerCase()}`).join(','),
      'aria-describedby': `${id}-hint`,
    });
    this.input.multiple = setting.most > 1;
    const limits = `PDF, JPG or PNG, at most ${sizeText(mostEach)} each, up to ${setting.most} ${setting.most === 1 ? 'file' : 'files'}.`;
    const element = make(
      'div',
      { class: 'field field-wide files' },
      make('label', { for: id }, label),
      make('span', { class: 'field-hint', id: `${id}-hint` }, [hint, limits].filter(Boolean).join(' ')),
      make('div', { class: 'drop' }, this.input),
      this.list,
      this.said,
    );
    this.view = {
      name: code,
      label,
      element,
      controls: [this.input],
      read: () => undefined,
      write: () => {},
      parts: () => [],
    };
    this.input.addEventListener('change', (event) => {
      // A chosen file is no typed answer.
      event.stopPropagation();
      this.add([...(this.input.files ?? [])]);
    });
    this.render();
  }

  get isSending(): boolean {
    return this.uploads.some(({ state }) => state !== 'failed');
  }

  retry(): void {
    for (const upload of this.uploads) upload.retry();
  }

  private add(files: readonly File[]): void {
    this.input.value = '';
    const faults: string[] = [];
    for (const file of files) {
      const others = this.uploads.map((upload) => upload.file);
      const isFull = this.held.length + others.length >= this.setting.most;
      const limits = { kinds: fileKinds, most: this.setting.most, mostEach, mostTogether: Infinity };
      const fault = isFull ? `Add at most ${this.setting.most} files.` : fileFault(file, others, limits);
      if (fault === null) this.begin(file);
      else if (!faults.includes(fault)) faults.push(fault);
    }
    showFault(
      { name: this.view.name, controls: this.view.controls },
      faults.length ? faults.join(' ') : null,
    );
    this.render();
  }

  /** One at a time, so that each is done as early as possible. */
  private begin(file: File): void {
    const { applicationId, code, signedOut } = this.setting;
    const upload = new Upload(applicationId, code, file, {
      changed: (one) => this.follow(one),
      signedOut,
    });
    this.uploads.push(upload);
    this.sendNext();
  }

  private follow(upload: Upload): void {
    if (upload.state === 'done' || upload.state === 'canceled') {
      this.uploads = this.uploads.filter((one) => one !== upload);
      this.rows.delete(upload);
      if (upload.held) {
        this.held.push(upload.held);
        this.said.textContent = `${upload.file.name} was added`;
        this.setting.changed(this.held);
      }
      this.render();
    } else if (!this.rows.has(upload)) this.render();
    this.rows.get(upload)?.show();
    if (upload.state === 'failed' || upload.state === 'waiting')
      this.said.textContent = `${upload.file.name}: ${upload.reason}`;
    this.sendNext();
  }

  private sendNext(): void {
    if (this.uploads.some(({ state }) => state !== 'failed' && state !== 'queued')) return;
    this.uploads.find(({ state }) => state === 'queued')?.send();
  }

  private async remove(file: HeldFile): Promise<void> {
    const answer = await call(`applications/${this.setting.applicationId}/files/${file.id}`, {
      method: 'DELETE',
    });
    if (answer.status === 401) return this.setting.signedOut();
    if (answer.status !== 204 && answer.status !== 200 && answer.status !== 404) {
      showFault({ name: this.view.name, controls: this.view.controls }, reasonOf(answer));
      return;
    }
    this.held = this.held.filter((one) => one !== file);
    this.said.textContent = `${file.name} was removed`;
    this.render();
    this.input.focus();
    this.setting.changed(this.held);
  }

  private render(): void {
    this.list.replaceChildren(
      ...this.held.map((file) => this.heldRow(file)),
      ...this.uploads.map((upload) => {
        let row = this.rows.get(upload);
        if (!row) this.rows.set(upload, (row = new UploadRow(upload, () => this.discard(upload))));
        return row.element;
      }),
    );
    this.input.disabled = this.held.length + this.uploads.length >= this.setting.most;
  }

  private discard(upload: Upload): void {
    if (upload.state === 'failed') {
      this.uploads = this.uploads.filter((one) => one !== upload);
      this.rows.delete(upload);
      this.render();
    } else upload.cancel();
    this.input.focus();
  }

  private heldRow(file: HeldFile): HTMLElement {
    const address = `/api/apply/applications/${this.setting.applicationId}/files/${file.id}`;
    const row = make(
      'li',
      {},
      make('a', { class: 'file-name', href: address, download: '' }, file.name),
      make('span', { class: 'file-size' }, sizeText(file.size)),
    );
    if (this.setting.isRemovable) {
      const button = make(
        'button',
        { type: 'button', class: 'text-button', 'aria-label': `Remove ${file.name}` },
        'Remove',
      );
      button.addEventListener('click', () => void this.remove(file));
      row.append(button);
    }
    return row;
  }
}

/** A file on its way. */
class UploadRow {
  readonly element: HTMLElement;
  private readonly bar: HTMLProgressElement;
  private readonly text = make('span', { class: 'file-progress-text' });
  private readonly button: HTMLButtonElement;

  constructor(
    private readonly upload: Upload,
    discard: () => void,
  ) {
    const { name } = upload.file;
    this.bar = make('progress', { max: '1', 'aria-label': `Sending ${name}` });
    this.button = make('button', { type: 'button', class: 'text-button' });
    this.button.addEventListener('click', discard);
    this.element = make(
      'li',
      { class: 'file-sending' },
      make('span', { class: 'file-name' }, name),
      make('span', { class: 'file-size' }, sizeText(upload.file.size)),
      this.button,
      this.bar,
      this.text,
    );
    this.show();
  }

  show(): void {
    const { state, sentBytes, totalBytes, reason, file } = this.upload;
    const hasFailed = state === 'failed';
    this.bar.value = totalBytes ? sentBytes / totalBytes : 0;
    this.bar.hidden = hasFailed;
    this.text.classList.toggle('field-error', hasFailed);
    this.text.textContent =
      state === 'queued'
        ? 'Waiting for the file before it'
        : state === 'sending'
          ? `${sizeText(sentBytes)} of ${sizeText(totalBytes)} sent`
          : state === 'checking'
            ? 'Sent. We are checking the file …'
            : reason;
    this.button.textContent = hasFailed ? 'Discard' : 'Cancel';
    this.button.setAttribute('aria-label', `${this.button.textContent} ${file.name}`);
  }
}
