import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { ApiConsumes, ApiResponse } from '@nestjs/swagger';
import { FormInterceptor } from './form.interceptor.js';

/** A form that browsers also send without script; the response is then a page. */
export const ApiForm = () =>
  applyDecorators(
    ApiConsumes('application/json', 'application/x-www-form-urlencoded'),
    ApiResponse({
      status: 303,
      description:
        'The form was received from a browser without JavaScript. Redirect to a confirmation page.',
      headers: {
        Location: { description: 'The address of the confirmation page.', schema: { type: 'string' } },
      },
    }),
    UseInterceptors(FormInterceptor),
  );
