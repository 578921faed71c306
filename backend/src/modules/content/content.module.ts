import { Module } from '@nestjs/common';
import { ModuleCopies } from './copies/module-copies.service.js';
import { PageCopies } from './copies/page-copies.service.js';
import { ItemTargetsService } from './items/item-targets.service.js';
import { ItemViewsService } from './items/item-views.service.js';
import { ItemsController } from './items/items.controller.js';
import { ItemsService } from './items/items.service.js';
import { ModulesController } from './modules/modules.controller.js';
import { ModulesService } from './modules/modules.service.js';
import { ModuleOrderService } from './modules/order.service.js';
import { OutlinesService } from './outlines.service.js';
import { ProgressController } from './progress/progress.controller.js';
import { ProgressService } from './progress/progress.service.js';

/** The content of sections: modules and their items, and how far students have come. */
@Module({
  controllers: [ModulesController, ItemsController, ProgressController],
  providers: [
    ItemTargetsService,
    ItemViewsService,
    ItemsService,
    ModuleCopies,
    ModuleOrderService,
    ModulesService,
    OutlinesService,
    PageCopies,
    ProgressService,
  ],
  exports: [ModuleCopies, PageCopies],
})
export class ContentModule {}
