import type { FormContent } from '../../application-forms/application-forms.service.js';

const mostApplications = 10_000;

/** The forms of the applications that were saved lately. An application keeps its form, and a published form never changes. */
export class KnownForms {
  private readonly ofApplications = new Map<string, string>();
  private readonly contents = new Map<string, FormContent>();

  of(applicationId: string): FormContent | undefined {
    return this.contents.get(this.ofApplications.get(applicationId) ?? '');
  }

  keep(applicationId: string, { formId, form }: { formId: string; form: FormContent }): void {
    if (this.ofApplications.size >= mostApplications) {
      this.ofApplications.clear();
      this.contents.clear();
    }
    this.ofApplications.set(applicationId, formId);
    if (!this.contents.has(formId)) this.contents.set(formId, form);
  }
}
