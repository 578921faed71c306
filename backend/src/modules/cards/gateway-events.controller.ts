import { Controller, Headers, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Public } from '../../platform/auth/access.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { GatewayEventsService } from './gateway-events.service.js';

@ApiTags('cards')
@Controller('api/gateway/events')
export class GatewayEventsController {
  constructor(private readonly events: GatewayEventsService) {}

  @Post()
  @HttpCode(204)
  @Public()
  @ApiOperation({
    summary: 'Receives events from the card gateway',
    description:
      'An event in the format of Stripe. The signature is an HMAC-SHA256 over the time, a period and the exact bytes of the ' +
      'body, and is valid for 5 minutes. An event only says which object has changed: the object itself is read from the ' +
      'gateway, so events can arrive late, repeatedly and in any order.',
  })
  @ApiHeader({
    name: 'Stripe-Signature',
    required: true,
    schema: { type: 'string', example: 't=1767225600,v1=…' },
  })
  @ApiConsumes('application/json')
  @ApiBody({
    schema: {
      type: 'object',
      required: ['id', 'type', 'data'],
      properties: {
        id: { type: 'string', example: 'evt_1' },
        type: { type: 'string', example: 'checkout.session.completed' },
        data: { type: 'object', additionalProperties: true },
      },
      additionalProperties: true,
    },
  })
  @ApiResponse({ status: 204, description: 'The event was received.' })
  @ApiProblem(400, 'The event is unsigned, altered, older than 5 minutes, or not an event. Nothing is kept.')
  @ApiProblem(413, 'The body is larger than 256 kB.')
  @ApiProblem(503, 'Card payments are not set up.')
  receive(@Req() request: Request, @Headers('stripe-signature') signature?: string): Promise<void> {
    const body: unknown = request.body;
    return this.events.receive(Buffer.isBuffer(body) ? body : Buffer.alloc(0), signature);
  }
}
