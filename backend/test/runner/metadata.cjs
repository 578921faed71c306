/**
 * TypeORM builds the metadata of all entities for each DataSource, which took a CPU second per spec file. Here, a
 * DataSource takes over the metadata of a destroyed one that had the same list of entities.
 */
const { DataSource } = require('typeorm');

/** By list of entities: metadata that no DataSource uses. */
const unused = new Map();
const { buildMetadatas, destroy } = DataSource.prototype;

DataSource.prototype.buildMetadatas = async function buildOrTake() {
  const { options } = this;
  const taken = unused.get(options.entities)?.pop();
  if (!taken) return buildMetadatas.call(this);
  this.options = { ...options, entities: [] };
  await buildMetadatas.call(this);
  this.options = options;
  this.entityMetadatas = taken;
  this.entityMetadatasMap = new Map(taken.map((metadata) => [metadata.target, metadata]));
  for (const metadata of taken) metadata.dataSource = this;
};

DataSource.prototype.destroy = async function destroyAndGive() {
  await destroy.call(this);
  const { entities } = this.options;
  if (!this.entityMetadatas.length) return;
  if (!unused.has(entities)) unused.set(entities, []);
  unused.get(entities).push(this.entityMetadatas);
  this.entityMetadatas = [];
};
