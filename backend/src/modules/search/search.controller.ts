import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { SearchText } from './search-text.decorator.js';
import { SearchResultDto } from './search.dto.js';
import { SearchService } from './search.service.js';

@ApiTags('search')
@ApiAccessErrors()
@Controller('api/search')
export class SearchController {
  constructor(private readonly searches: SearchService) {}

  @Get()
  // Every person has the first permission; a machine client finds what its scopes allow.
  @RequirePermission('self.use', 'students.search', 'catalog.read', 'instructors.read')
  @ApiOperation({
    summary: 'Students, courses, sections and people that match, the best first',
    description:
      'At most 20, of each kind what your permissions let you list. All words must match, in any order and as ' +
      'beginnings of words; case and accents do not matter, and one typo in a word of four letters or more is ' +
      'forgiven. An exact number, code or e-mail address comes first, then an exact name; sections of the current ' +
      'term come before others, the active before the inactive. Blank finds nothing.',
  })
  @ApiQuery({
    name: 'q',
    description: 'Of a name, number, e-mail address, code or title.',
    schema: { type: 'string', maxLength: 200 },
    examples: {
      name: { value: 'kat ho', summary: 'The beginnings of a name' },
      code: { value: 'WM 101', summary: 'A course, also as "wm101" and "WM-101"' },
    },
  })
  @ApiOkResponse({ description: 'What was found.', type: [SearchResultDto] })
  @ApiProblem(400, 'The parameter `q` is missing, repeated, longer than 200 characters or no text.')
  find(@SearchText() text: string, @CurrentUser() user: SignedInUser): Promise<SearchResultDto[]> {
    return this.searches.find(text, user);
  }
}
