import { expect, it, vi } from 'vitest';
import { barriersIn } from '#test/helpers/dom/barriers.ts';
import { openPartBrowser } from '#test/helpers/dom/part-browser.tsx';
import { PeriodForm } from './period-form.tsx';

const { show } = openPartBrowser();
const shown = { from: '2026-11-01', to: '2026-11-20' };

it('applies a period when it is sent, not while it is typed', async () => {
  const onChange = vi.fn<(period: typeof shown) => void>();
  const { t, fill, press } = show(<PeriodForm shown={shown} onChange={onChange} />);
  await fill(t('admin_dashboard.from'), '2026-10-15');
  await fill(t('admin_dashboard.to'), '2026-10-31');
  expect(onChange).not.toHaveBeenCalled();
  await press(t('admin_dashboard.show_period'));
  expect(onChange.mock.calls).toEqual([[{ from: '2026-10-15', to: '2026-10-31' }]]);
});

it('begins with the period that is shown', async () => {
  const { t, field } = show(<PeriodForm shown={shown} onChange={() => undefined} />);
  expect(field(t('admin_dashboard.from')).value).toBe(shown.from);
  expect(field(t('admin_dashboard.to')).value).toBe(shown.to);
  expect(await barriersIn()).toEqual([]);
});
