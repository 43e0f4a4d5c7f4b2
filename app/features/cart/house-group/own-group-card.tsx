import { href } from 'react-router';
import { useShop } from '#app/features/shop/shop/use-shop.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { useShare } from '#app/ui/use-share.ts';
import { GroupFacts } from './group-facts.tsx';
import { useOwnHouseGroup } from './queries.ts';

/** The group of an order, on the order's page. Nothing until it is loaded. */
export function OwnGroupCard({ orderId }: { orderId: string }) {
  const { t } = useTranslation();
  const { data: group } = useOwnHouseGroup(orderId);
  const { name } = useShop();
  const share = useShare({
    copied: t('house_group.link_copied'),
    failed: t('house_group.share_failed'),
  });
  if (group === undefined) return null;
  const invite = () =>
    share({
      title: name,
      text: t('house_group.invitation', { shop: name }),
      url: `${window.location.origin}${href('/house-group')}#${group.token}`,
    });
  return (
    <Card className="space-y-4 print:hidden">
      <h2 className="text-lg font-bold">{t('house_group.title')}</h2>
      <GroupFacts group={group} />
      {group.is_open ? (
        <Button variant="secondary" onClick={() => void invite()}>
          {t('house_group.invite')}
        </Button>
      ) : (
        <p>{t('house_group.divided')}</p>
      )}
    </Card>
  );
}
