import { ChoiceField, TextField } from '../../common/fields.js';
import type { MultipartForm } from '../../platform/files/multipart.decorator.js';
import { conclusions, most, type Ratings, ratings } from './recommendations.rules.js';
import { messages } from './messages.js';

const { page: texts } = messages;
const rating = { required: texts.ratingRequired, message: texts.ratingRequired };

/** The fields of the recommender's form. */
export class RecommendationFormDto {
  @TextField({ required: texts.knownRequired, max: most.known, multiline: true })
  known: string;

  @ChoiceField(ratings, rating)
  academics: Ratings['academics'];

  @ChoiceField(ratings, rating)
  writing: Ratings['writing'];

  @ChoiceField(ratings, rating)
  initiative: Ratings['initiative'];

  @ChoiceField(ratings, rating)
  reliability: Ratings['reliability'];

  @ChoiceField(conclusions, { required: texts.conclusionRequired, message: texts.conclusionRequired })
  conclusion: Ratings['conclusion'];

  @TextField({ required: texts.letterRequired, max: most.letter, multiline: true })
  letter: string;
}

export const fileKinds = ['pdf', 'docx', 'odt', 'jpeg', 'png', 'txt'] as const;

export const recommendationForm = {
  body: RecommendationFormDto,
  files: { file: { kinds: fileKinds, most: 1, mostBytesEach: most.fileBytes } },
  mostBytesTogether: most.fileBytes,
  quota: 'public',
} satisfies MultipartForm;
