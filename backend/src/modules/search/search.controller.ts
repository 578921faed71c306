import { ApiQuery } from '@nestjs/swagger';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { plain, Read, Routes } from '../../platform/http/route.decorators.js';
import { SearchText } from './search-text.decorator.js';
import { SearchResultDto } from './search.dto.js';
import { SearchService } from './search.service.js';

@Routes('search', 'api/search')
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Read('', plain([SearchResultDto], 'The results.'), {
    // Every person has the first permission; a machine client finds what its scopes allow.
    permission: ['self.use', 'students.search', 'catalog.read', 'instructors.read'],
    summary: 'Searches students, courses, sections and people, best matches first',
    description:
      'Returns at most 20 results of each kind that your permissions let you list. Each word of the search must ' +
      'match the beginning of a word in the result, in any order. Case and accents are ignored, and words of four letters or more can have one ' +
      'typo. An exact number, code or email address comes first, then an exact name. Current sections come ' +
      'before other sections, and active records before inactive ones. A blank search finds nothing.',
    errors: { 400: 'The parameter `q` is missing, repeated, longer than 200 characters or not text.' },
  })
  @ApiQuery({
    name: 'q',
    description: 'Part of a name, number, email address, code or title.',
    schema: { type: 'string', maxLength: 200 },
    examples: {
      name: { value: 'kat ho', summary: 'The beginnings of a first and last name' },
      code: { value: 'WM 101', summary: 'A course code; "wm101" and "WM-101" also work' },
    },
  })
  find(@SearchText() text: string, @CurrentUser() user: SignedInUser) {
    return this.searches.find(text, user);
  }
}
