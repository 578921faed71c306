import '../features/load.js';
import { Get } from '@nestjs/common';
import { historyText } from '../auth/fields/field-text.js';
import { ApiId } from '../http/id-param.decorator.js';
import { ApiList } from '../http/list.decorators.js';
import { type ListRouteOf, Route, type RouteOptions } from '../http/route.decorators.js';
import { HistoryEntryDto, historyList } from './history.dto.js';

/** The history of this kind of record. Swagger says which permission the values of each field need. */
export const History = (
  of: string,
  type: string,
  permission: RouteOptions['permission'],
  path = ':id/history',
): ListRouteOf<typeof historyList, HistoryEntryDto> =>
  Route(
    Get(path),
    {
      permission,
      summary: `Returns the history of this ${of}, newest first`,
      description:
        "Shows who changed what, with the old and new values and the reason. Values that your role can't read are " +
        `withheld. Each line lists a permission and the fields that you can read with it:\n\n${historyText(type)}`,
    },
    ApiId('id', of),
    ApiList(historyList, HistoryEntryDto),
  );
