/** The files of a form: choosing or dropping, a list with sizes, and removal. */
import { make } from './dom';
import { blockOf, type Field } from './fields';
import { showFault } from './faults';

export interface Limits {
  kinds: readonly string[];
  most: number;
  mostEach: number;
  mostTogether: number;
}

const megabyte = 1024 * 1024;

/** "2.4 MB", "310 kB" */
export function sizeText(bytes: number): string {
  if (bytes >= megabyte) return `${(bytes / megabyte).toFixed(1).replace(/\.0$/, '')} MB`;
  return `${Math.max(1, Math.round(bytes / 1024))} kB`;
}

/** The reason why a file can't be added, in the server's words; null if it can. */
export function fileFault(file: File, others: readonly File[], limits: Limits): string | null {
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toUpperCase() ?? '';
  const together = others.reduce((sum, { size }) => sum + size, file.size);
  if (!limits.kinds.includes(extension))
    return `"${file.name}" must be one of these file types: ${limits.kinds.join(', ')}.`;
  if (!file.size) return `"${file.name}" is empty.`;
  if (file.size > limits.mostEach) return `"${file.name}" is larger than ${sizeText(limits.mostEach)}.`;
  if (others.length >= limits.most) return `Upload at most ${limits.most} files.`;
  if (together > limits.mostTogether)
    return `With "${file.name}", the files are larger than ${sizeText(limits.mostTogether)} in total.`;
  return null;
}

export const nameOf = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

export class Files {
  list: File[] = [];
  private readonly input: HTMLInputElement;
  private readonly limits: Limits;
  private readonly shown = make('ul', { class: 'file-list' });
  private readonly said = make('span', { class: 'visually-hidden', role: 'status' });

  constructor(
    private readonly field: Field,
    private readonly onChange: () => void,
  ) {
    const input = (this.input = field.controls[0] as HTMLInputElement);
    const { kinds = '', most, mostEach, mostTogether } = input.dataset;
    this.limits = {
      kinds: kinds.split(', '),
      most: Number(most),
      mostEach: Number(mostEach),
      mostTogether: Number(mostTogether),
    };
    blockOf(field).append(this.shown, this.said);
    input.addEventListener('change', () => this.add([...(input.files ?? [])]));
    this.takeDrops(input.closest<HTMLElement>('.drop')!);
  }

  add(files: readonly File[]): void {
    const faults: string[] = [];
    for (const file of files) {
      if (this.list.some((one) => nameOf(one) === nameOf(file))) continue;
      const fault = fileFault(file, this.list, this.limits);
      if (fault === null) this.list.push(file);
      else if (!faults.includes(fault)) faults.push(fault);
    }
    this.render();
    showFault(this.field, faults.length ? faults.join(' ') : null);
    this.onChange();
  }

  clear(): void {
    this.list = [];
    this.render();
    this.said.textContent = '';
  }

  private remove(file: File): void {
    const index = this.list.indexOf(file);
    this.list.splice(index, 1);
    this.render();
    const buttons = this.shown.querySelectorAll('button');
    (buttons[Math.min(index, buttons.length - 1)] ?? this.input).focus();
    this.onChange();
  }

  private render(): void {
    this.tellBrowser();
    this.shown.replaceChildren(...this.list.map((file) => this.row(file)));
    const count = this.list.length;
    this.said.textContent = count ? `${count} ${count === 1 ? 'file' : 'files'} chosen` : 'No file chosen';
  }

  /** The browser shows the number of files next to its button. */
  private tellBrowser(): void {
    if (typeof DataTransfer === 'undefined') return;
    const all = new DataTransfer();
    for (const file of this.list) all.items.add(file);
    this.input.files = all.files;
  }

  private row(file: File): HTMLLIElement {
    const about = `Remove ${file.name}`;
    const button = make('button', { type: 'button', class: 'text-button', 'aria-label': about }, 'Remove');
    button.addEventListener('click', () => this.remove(file));
    const size = make('span', { class: 'file-size' }, sizeText(file.size));
    return make('li', {}, make('span', { class: 'file-name' }, file.name), size, button);
  }

  private takeDrops(area: HTMLElement): void {
    area.dataset.ready = '';
    let depth = 0;
    const mark = (change: number) => {
      depth = Math.max(0, depth + change);
      area.classList.toggle('drop-over', depth > 0);
    };
    area.addEventListener('dragenter', () => mark(1));
    area.addEventListener('dragleave', () => mark(-1));
    area.addEventListener('dragover', (event) => event.preventDefault());
    area.addEventListener('drop', (event) => {
      event.preventDefault();
      mark(-depth);
      this.add([...(event.dataTransfer?.files ?? [])]);
    });
  }
}
