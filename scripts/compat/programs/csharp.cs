// Buys a code with the client that OpenAPI Generator makes for C#.
using System.Security.Cryptography;
using Org.OpenAPITools.Api;
using Org.OpenAPITools.Client;
using Org.OpenAPITools.Model;

string Env(string name) => Environment.GetEnvironmentVariable(name) ?? throw new Exception($"{name} is not set");
string Checksum(FileParameter file) => Convert.ToHexString(SHA256.HashData(file.Content)).ToLower();

var config = new Configuration { BasePath = Env("DGO_URL"), AccessToken = Env("DGO_TOKEN") };
var orders = new OrdersApi(config);
var wallets = new WalletsApi(config);
var documents = new CodesAndDocumentsApi(config);

var variant = new ProductsApi(config).GetProduct(long.Parse(Env("DGO_PRODUCT"))).Data.Variant;
Console.WriteLine($"wallets {wallets.ListWallets().Data.Count}");
var item = new OrderRequestItem(variant.Id, 2);
var request = new OrderRequest(Guid.Parse(Env("DGO_WALLET")), [item]);
var ulid = orders.CreateOrder(request, Env("DGO_KEY")).Data.Ulid;
Console.WriteLine($"order {ulid}");
while (orders.GetOrder(ulid).FulfillmentStatus != FulfillmentStatus.Completed) Thread.Sleep(100);
Console.WriteLine($"codes {documents.GetOrderCodes(ulid).Data.Sum(entry => entry.Codes.Count)}");
Console.WriteLine($"zip {Checksum(documents.DownloadOrderCodes(ulid))}");
Console.WriteLine($"pdf {Checksum(documents.DownloadOrderInvoice(ulid))}");

var rows = 0;
TransactionPage ledger;
var page = 1;
do
{
    ledger = wallets.ListTransactions(sort: "asc", perPage: 100, page: page++);
    rows += ledger.Data.Count;
} while (ledger.Links.Next != null);
Console.WriteLine($"ledger {rows}");
try
{
    item.ProductVariantId = 1;
    orders.CreateOrder(request);
}
catch (ApiException error)
{
    Console.WriteLine($"refused {error.ErrorCode}");
}
