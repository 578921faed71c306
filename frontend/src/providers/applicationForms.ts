import type { FormPreviewDto, PreviewApplicationFormDto } from '../api/types.gen';
import { type Cancellable, check } from './read';

/** The result of saving a form, without saving, and what the site would say about the answers. */
export const previewForm = (body: PreviewApplicationFormDto, options: Cancellable) =>
  check<FormPreviewDto>(['application-forms', 'preview'], body, options);
