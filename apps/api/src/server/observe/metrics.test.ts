import { expect, it } from 'vitest';
import { createMetrics } from './metrics.ts';

const NOW = new Date('2026-11-20T10:00:00.000Z');

it('keeps the latest 20 slow statements and reports each', () => {
  const reported: string[] = [];
  const metrics = createMetrics({ now: () => NOW, onSlow: ({ text }) => void reported.push(text) });
  metrics.statement('select 1', 499);
  for (let n = 0; n < 25; n += 1) metrics.statement(`select\n  ${n}`, 500 + n);
  expect(metrics.slow()).toHaveLength(20);
  expect(metrics.slow()[0]).toEqual({ text: 'select 24', ms: 524, ended: NOW });
  expect(reported).toHaveLength(25);
});

it('writes counts of requests by route and class of status, statements, and what was added', async () => {
  const metrics = createMetrics({ now: () => NOW, onSlow: () => {} });
  metrics.answered({ method: 'GET', route: '/api/parte/:id', status: 404 }, 30);
  metrics.statement('select 1', 3);
  metrics.add([{ name: 'tajo_sessions', help: 'Open sessions', read: async () => 7 }]);
  const { type, body } = await metrics.text();
  expect(type).toContain('text/plain');
  expect(body).toContain(
    'tajo_http_request_seconds_bucket{le="0.05",method="GET",route="/api/parte/:id",status="4xx"} 1',
  );
  expect(body).toContain(
    'tajo_http_request_seconds_bucket{le="0.02",method="GET",route="/api/parte/:id",status="4xx"} 0',
  );
  expect(body).toContain('tajo_statement_seconds_bucket{le="0.005"} 1');
  const boundsOf = (name: string) => [...body.matchAll(RegExp(`${name}_bucket{le="([^"]+)"`, 'g'))].map(([, le]) => le);
  expect(boundsOf('request_seconds')).toEqual(['0.005', '0.02', '0.05', '0.15', '0.5', '2', '10', '+Inf']);
  expect(boundsOf('statement_seconds')).toEqual(['0.001', '0.005', '0.02', '0.1', '0.5', '2', '10', '+Inf']);
  expect(body).toContain('tajo_sessions 7');
  expect(body).toContain('nodejs_eventloop_lag_seconds');
  // A second reading must not register the process's own metrics again.
  expect((await metrics.text()).body).toContain('tajo_sessions 7');
});
