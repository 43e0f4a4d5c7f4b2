import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { ChoiceField } from '#app/features/frame/admin-layout/choice-field.tsx';
import { FormDialog } from '#app/features/frame/admin-layout/form-dialog.tsx';
import { useAdminAction } from '#app/features/frame/admin-layout/queries.ts';
import { SearchField } from '#app/features/frame/admin-layout/search-field.tsx';
import { useLocalName } from '#app/i18n/use-local-name.ts';
import { useTranslation } from '#app/i18n/use-translation.ts';
import { RadioCard } from '#app/ui/form/radio-card.tsx';
import { TextField } from '#app/ui/form/text-field.tsx';
import { useToast } from '#app/ui/toast/toast.tsx';
import { listAdminProducts } from '#contract/catalog/products.admin.ts';
import { addSearchWord } from '#contract/catalog/zero-result-searches.admin.ts';
import type {
  SearchWordTarget,
  ZeroResultTerm,
} from '#contract/catalog/zero-result-searches.schema.ts';

const ofProducts = ['product', 'group'] as const;
const kinds = [...ofProducts, 'synonym', 'brand'] as const;
type Kind = (typeof kinds)[number];

interface SearchWordDialogProps {
  term: ZeroResultTerm;
  /** Key of the list from which the text is removed. */
  listKey: string;
  onClose: () => void;
}

/**
 * Adds a word to a product or to its group, or makes it a synonym of another word or a brand that
 * the shop does not carry.
 */
export function SearchWordDialog({ term, listKey, onClose }: SearchWordDialogProps) {
  const { t } = useTranslation();
  const toast = useToast();
  const client = useQueryClient();
  const [kind, setKind] = useState<Kind>('product');
  const [productId, setProductId] = useState('');
  const [means, setMeans] = useState('');
  const adding = useAdminAction([listKey], { failed: t('admin_searches.add_failed') });
  // One word of several is not a synonym by itself.
  const isOneWord = !/[\s-]/.test(term.typed);
  const target = readTarget(kind, productId, means);

  function send(): void {
    if (target === null) return;
    adding.mutate(async () => {
      const input = { params: { id: term.id }, body: target };
      const { finds } = await call(addSearchWord, input);
      toast.success(t('admin_searches.added', { name: finds }));
      void client.invalidateQueries({ queryKey: ['admin-products'] });
      onClose();
    });
  }

  return (
    <FormDialog
      title={t('admin_searches.add_title', { text: term.typed })}
      onClose={onClose}
      onSend={send}
      isBusy={adding.isPending}
      isRight={target !== null}
      className="grid gap-4"
    >
      <p className="text-muted">{t('admin_searches.add_hint')}</p>
      <ChoiceField
        label={t('admin_searches.target')}
        choices={isOneWord ? kinds : ofProducts}
        all={null}
        textOf={(name) => t(`admin_searches.as_${name}`)}
        value={kind}
        onChange={(next) => setKind(kinds.find((one) => one === next) ?? 'product')}
      />
      {kind === 'group' && <p className="text-muted">{t('admin_searches.group_hint')}</p>}
      {kind === 'product' || kind === 'group' ? (
        <ProductChoice chosen={productId} onChoose={setProductId} />
      ) : (
        <TextField
          label={t(kind === 'brand' ? 'admin_searches.instead' : 'admin_searches.means')}
          hint={t(kind === 'brand' ? 'admin_searches.instead_hint' : 'admin_searches.means_hint')}
          value={means}
          maxLength={100}
          dir="auto"
          onChange={({ target: field }) => setMeans(field.value)}
        />
      )}
    </FormDialog>
  );
}

function readTarget(kind: Kind, product_id: string, means: string): SearchWordTarget | null {
  if (kind === 'product' || kind === 'group') {
    if (product_id === '') return null;
    return { product_id, ...(kind === 'group' && { is_group_word: true }) };
  }
  if (means.trim() === '') return null;
  return { means: means.trim(), ...(kind === 'brand' && { is_brand: true }) };
}

interface ProductChoiceProps {
  chosen: string;
  onChoose: (id: string) => void;
}

function ProductChoice({ chosen, onChoose }: ProductChoiceProps) {
  const { t } = useTranslation();
  const localName = useLocalName();
  const [query, setQuery] = useState('');
  // The search finds only products on sale.
  const wanted = { query, state: 'available', limit: 6 } as const;
  const { data } = useQuery({
    queryKey: ['admin-products', 'choice', wanted],
    queryFn: ({ signal }) => call(listAdminProducts, { query: wanted, signal }),
    enabled: query.length > 1,
  });
  return (
    <fieldset className="grid gap-2">
      <legend className="sr-only">{t('admin_searches.product')}</legend>
      <SearchField
        label={t('admin_searches.product')}
        placeholder={t('admin_searches.product_hint')}
        value={query}
        onChange={(typed) => {
          setQuery(typed);
          onChoose('');
        }}
      />
      {data?.items.map(({ id, name, category }) => (
        <RadioCard
          key={id}
          name="product_id"
          value={id}
          checked={id === chosen}
          onChange={onChoose}
        >
          <bdi className="block wrap-anywhere">{name}</bdi>
          <span className="text-muted block text-sm">
            <bdi>{localName(category)}</bdi>
          </span>
        </RadioCard>
      ))}
      {data?.items.length === 0 && (
        <p role="status" className="text-muted">
          {t('admin_searches.no_product')}
        </p>
      )}
    </fieldset>
  );
}
