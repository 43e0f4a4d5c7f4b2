import { districts } from '#app/features/pages.ts';
import { textGroups, type TextGroup } from './text-groups.ts';

/**
 * The file that a namespace is sent in, as `texts` of its district says.
 *
 * @throws for one that no district names: every visitor would load it
 */
export function groupOf(namespace: string): TextGroup {
  const group = textGroups.find((name) =>
    Object.values(districts).some(({ texts }) => texts?.[name]?.some((own) => own === namespace)),
  );
  if (group === undefined) {
    throw new Error(
      `The texts "${namespace}" belong to no group: name them in \`texts\` of the pages.ts of their district (app/features)`,
    );
  }
  return group;
}
