import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Notifications, how people want to receive them, and which digests they received. */
export class Notifications1764105000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TYPE notification_delivery AS ENUM ('portal', 'mail', 'digest');

      CREATE TABLE notifications (
        id uuid NOT NULL DEFAULT gen_random_uuid(),
        user_id uuid NOT NULL,
        kind varchar(40) NOT NULL,
        title varchar(200) NOT NULL,
        body varchar(1000),
        link varchar(500),
        read_at timestamptz,
        mail_due notification_delivery,
        version integer NOT NULL DEFAULT 1,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_notifications PRIMARY KEY (id),
        CONSTRAINT ck_notifications_title CHECK (title <> ''),
        CONSTRAINT ck_notifications_link CHECK (link ~ '^/(portal|api)([/?#]|$)'),
        CONSTRAINT ck_notifications_mail_due CHECK (mail_due <> 'portal'),
        CONSTRAINT fk_notifications_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE INDEX ix_notifications_user_id_created_at_id ON notifications (user_id, created_at, id);
      CREATE INDEX ix_notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
      CREATE INDEX ix_notifications_mail_due ON notifications (mail_due, user_id) WHERE mail_due IS NOT NULL;
      CREATE TRIGGER tr_notifications_version BEFORE UPDATE OF read_at ON notifications
        FOR EACH ROW EXECUTE FUNCTION bump_version();
      CREATE TRIGGER tr_notifications_updated_at BEFORE UPDATE ON notifications
        FOR EACH ROW EXECUTE FUNCTION set_updated_at();

      CREATE TABLE notification_preferences (
        user_id uuid NOT NULL,
        version integer NOT NULL DEFAULT 1,
        enrollment notification_delivery NOT NULL,
        holds notification_delivery NOT NULL,
        account notification_delivery NOT NULL,
        coursework notification_delivery NOT NULL,
        grades notification_delivery NOT NULL,
        teaching notification_delivery NOT NULL,
        inquiries notification_delivery NOT NULL,
        CONSTRAINT pk_notification_preferences PRIMARY KEY (user_id),
        CONSTRAINT fk_notification_preferences_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
      CREATE TRIGGER tr_notification_preferences_version BEFORE UPDATE ON notification_preferences
        FOR EACH ROW EXECUTE FUNCTION bump_version();

      CREATE TABLE notification_digests (
        user_id uuid NOT NULL,
        day date NOT NULL,
        notifications integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        CONSTRAINT pk_notification_digests PRIMARY KEY (user_id, day),
        CONSTRAINT fk_notification_digests_user_id FOREIGN KEY (user_id) REFERENCES users (id) ON DELETE CASCADE
      );
    `);
    await this.announcing(runner);
  }

  /** Forward only: a mistake is repaired by another migration, a disaster by the backup. */
  async down(): Promise<void> {
    throw new Error('Migrations go forward only; restore the backup instead.');
  }

  /**
   * Every statement that inserts notifications also announces them: in messages of at most 100 people each, as
   * platform/events expects, and one more message where mails are due immediately.
   */
  private async announcing(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION announce_notifications() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('collegium',
          json_build_object('channel', 'notifications', 'data', '{}'::json, 'userIds', json_agg(user_id))::text)
        FROM (
          SELECT user_id, (row_number() OVER () - 1) / 100 AS part
          FROM (SELECT DISTINCT user_id FROM told) AS person) AS people
        GROUP BY part;
        IF EXISTS (SELECT FROM told WHERE mail_due = 'mail') THEN
          PERFORM pg_notify('collegium', '{"channel":"notification_mails"}');
        END IF;
        RETURN NULL;
      END $$;
      CREATE TRIGGER tr_notifications_announce AFTER INSERT ON notifications
        REFERENCING NEW TABLE AS told FOR EACH STATEMENT EXECUTE FUNCTION announce_notifications();
    `);
  }
}
