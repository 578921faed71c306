import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Roles from claims of the identity provider (decision 0183). No mapping can grant super_admin, and each role that was
 * handed over to the mapping names the administrator who did it.
 */
export class SignInSettings1764296500000 implements MigrationInterface {
  static readonly kind = 'expand';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sign_in_settings (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        version integer NOT NULL DEFAULT 1,
        only_row boolean NOT NULL DEFAULT true,
        claim varchar(255),
        staff_claim varchar(3),
        staff_values text[] NOT NULL DEFAULT '{}',
        mapped_by_id uuid,
        CONSTRAINT pk_sign_in_settings PRIMARY KEY (id),
        CONSTRAINT uq_sign_in_settings_only_row UNIQUE (only_row),
        CONSTRAINT fk_sign_in_settings_mapped_by_id FOREIGN KEY (mapped_by_id) REFERENCES users (id)
          ON DELETE RESTRICT,
        CONSTRAINT ck_sign_in_settings_only_row CHECK (only_row),
        CONSTRAINT ck_sign_in_settings_claim CHECK (claim <> '' AND (claim IS NULL OR mapped_by_id IS NOT NULL)),
        CONSTRAINT ck_sign_in_settings_staff_claim CHECK (staff_claim IN ('acr', 'amr')),
        CONSTRAINT ck_sign_in_settings_staff_values CHECK ((staff_claim IS NULL) = (cardinality(staff_values) = 0))
      );
      CREATE INDEX ix_sign_in_settings_mapped_by_id ON sign_in_settings (mapped_by_id);
      CREATE TRIGGER tr_sign_in_settings_updated_at BEFORE UPDATE ON sign_in_settings
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();
      CREATE TRIGGER tr_sign_in_settings_version BEFORE UPDATE ON sign_in_settings
        FOR EACH ROW EXECUTE FUNCTION bump_version();
      INSERT INTO sign_in_settings DEFAULT VALUES;

      CREATE TABLE role_mappings (
        position integer NOT NULL,
        value varchar(255) NOT NULL,
        role user_role NOT NULL,
        CONSTRAINT pk_role_mappings PRIMARY KEY (position),
        CONSTRAINT uq_role_mappings_value UNIQUE (value),
        CONSTRAINT ck_role_mappings_position CHECK (position BETWEEN 1 AND 100),
        CONSTRAINT ck_role_mappings_role CHECK (role <> 'super_admin'),
        CONSTRAINT ck_role_mappings_value CHECK (value <> '')
      );

      CREATE TABLE role_handovers (
        user_id uuid NOT NULL,
        handed_over_by_id uuid NOT NULL,
        handed_over_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_role_handovers PRIMARY KEY (user_id),
        CONSTRAINT fk_role_handovers_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE,
        CONSTRAINT fk_role_handovers_handed_over_by_id FOREIGN KEY (handed_over_by_id) REFERENCES users (id)
          ON DELETE RESTRICT
      );
      CREATE INDEX ix_role_handovers_handed_over_by_id ON role_handovers (handed_over_by_id);
    `);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }
}
