/** A university with money, cases and a trail: the data for measuring the calls of every role. */
import { degreeRecords } from './degree-data.mjs';
import { sizes } from './data.mjs';

export const accounts = {
  super_admin: 'super_admin@collegium.example',
  registrar: 'registrar@collegium.example',
  faculty: 'instructor.0@collegium.example',
  student: 'student.0@collegium.example',
  bursar: 'bursar@collegium.example',
  financial_aid: 'financial_aid@collegium.example',
  compliance: 'compliance@collegium.example',
  admissions: 'admissions@collegium.example',
};
const offices = ['super_admin', 'bursar', 'financial_aid', 'compliance', 'admissions'];

export const floodRecords = `
  ${degreeRecords}
  INSERT INTO users (email, first_name, last_name, role)
  SELECT role || '@collegium.example', 'Office', initcap(role), role::user_role FROM unnest('{${offices}}'::text[]) AS role;
  UPDATE users SET email = '${accounts.student}' WHERE id = md5('user 0')::uuid;
  INSERT INTO student_charges (id, student_id, term_id, charge_type, amount, description, due_date)
  SELECT md5('charge ' || i || ' ' || t)::uuid, md5('student ' || i)::uuid, md5('past term ' || t)::uuid,
    (ARRAY['tuition', 'fees', 'housing'])[1 + (i + t) % 3]::charge_type, 100 + (i * 37 + t) % 4000, 'Charge ' || t,
    current_date - 180 * t - i % 90
  FROM generate_series(0, ${sizes.students - 1}) AS i, generate_series(0, 2) AS t;
  INSERT INTO payments (student_id, charge_id, amount, method, received_at)
  SELECT md5('student ' || i)::uuid, md5('charge ' || i || ' ' || t)::uuid, 100,
    (ARRAY['card', 'check', 'cash'])[1 + i % 3]::payment_method, now() - make_interval(days => 180 * t + i % 90)
  FROM generate_series(0, ${sizes.students - 1}) AS i, generate_series(0, 1) AS t;
  INSERT INTO holds (student_id, kind, reason, placed_by_name)
  SELECT md5('student ' || i)::uuid, (ARRAY['registrar', 'financial', 'aid'])[1 + i % 3]::hold_kind, 'Papers are missing',
    'Office' FROM generate_series(0, ${sizes.students - 1}, 5) AS i;
  INSERT INTO audit_events (occurred_at, actor_id, actor_role, action, subject_type, subject_id, details)
  SELECT now() - make_interval(mins => i), md5('instructor ' || i % 40)::uuid, 'registrar',
    (ARRAY['student.read', 'student.update', 'students.list'])[1 + i % 3], 'student',
    md5('student ' || i % 997)::uuid, jsonb_build_object('changes', jsonb_build_object('classLevel',
      jsonb_build_array('freshman', 'senior')))
  FROM generate_series(1, 300000) AS i;
  INSERT INTO registration_decisions (decided_at, act, student_id, section_id, is_accepted, decision)
  SELECT now() - make_interval(mins => i), 'register', md5('student ' || i % ${sizes.students})::uuid,
    md5('section ' || i % ${sizes.sections})::uuid, i % 4 > 0, '{}' FROM generate_series(1, 80000) AS i;
  INSERT INTO notifications (user_id, kind, title)
  SELECT users.id, 'grades_posted', 'Grades of course ' || i FROM users, generate_series(1, 300) AS i
  WHERE email = ANY ('{${Object.values(accounts)}}');`;
