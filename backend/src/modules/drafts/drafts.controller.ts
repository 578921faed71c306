import { Body, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiParam } from '@nestjs/swagger';
import type { Request } from 'express';
import { BadRequestError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { Read, Remove, Routes, Update } from '../../platform/http/route.decorators.js';
import { DraftDto, SaveDraftDto } from './drafts.dto.js';
import { draftDays, personDrafts } from './drafts.feature.js';
import { DraftsService } from './drafts.service.js';
import { messages } from './messages.js';

const pattern = '^[A-Za-z0-9_.:~-]{1,200}$';
const isPlace = new RegExp(pattern);

const Place = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const { place } = context.switchToHttp().getRequest<Request>().params;
  if (typeof place !== 'string' || !isPlace.test(place)) throw new BadRequestError(messages.placeInvalid);
  return place;
});

const errors = {
  400: "The name of the place isn't valid.",
  404: 'The name of the place contains `/`, so this is no address of the API.',
};

@Routes('drafts', 'api/drafts/:place')
@AboutNoStudent('your own drafts, which nobody else can read')
@ApiParam({
  name: 'place',
  description: 'Where you type, as named by the portal: the form and its record.',
  example: 'hand-in:0190f7a0-0000-7000-8000-0000000000a1',
  schema: { type: 'string', pattern },
})
export class DraftsController {
  constructor(private readonly drafts: DraftsService) {}

  @Read('', DraftDto, {
    permission: 'self.use',
    summary: 'Returns your draft at a place',
    description: 'Without a draft, `body` is null and the version is 0.',
    errors,
  })
  get(@Place() place: string, @CurrentUser() user: SignedInUser) {
    return this.drafts.get(place, user);
  }

  @Update('', DraftDto, {
    permission: 'self.use',
    summary: 'Saves your draft at a place',
    description:
      'A person has one draft at a place, the same on every device. Only its author can read it. It is deleted by ' +
      `DELETE, or ${draftDays.most} days after its last change. Two tabs overwrite each other unless you send ` +
      '`If-Match`. For a draft that must not exist yet, send the `ETag` of the read that returned none.',
    errors: { ...errors, 409: `You have ${personDrafts.most} drafts (\`limit_reached\`).` },
  })
  save(
    @Place() place: string,
    @Body() body: SaveDraftDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.drafts.save(place, body, expected, user);
  }

  @Remove('', 'There is no draft at this place.', {
    permission: 'self.use',
    summary: 'Deletes your draft at a place',
    description: "Deleting a draft that doesn't exist isn't an error: another tab may have submitted it.",
    errors,
  })
  remove(@Place() place: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.drafts.remove(place, expected, user);
  }
}
